"""All that has a budget: single documents, many documents, start-up."""

import documents
import repository
import startup
from programs import scratch


def sections(tools, singles, turns):
    with scratch() as folder:
        return [
            *documents.sections(tools, singles, turns, folder),
            *repository.sections(tools, turns, folder),
            startup.section(tools, turns),
        ]
