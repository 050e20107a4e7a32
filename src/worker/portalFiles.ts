/** The files of one build, as the worker keeps them. All are paths from the root. */
export interface PortalFiles {
  /** Changes with every file: names this build. */
  build: string
  /** The script that a document starts with. */
  entry: string
  /** Files whose names change with their content: those that any page begins with, and all others. */
  first: string[]
  later: string[]
  /** Files whose names stay: the start document and the pictures of the installed app. */
  shell: string[]
}

/** The start document of pages that were not drawn. */
export const SHELL = '/shell.html'
