/** The files of a build that the worker caches. All are paths from the root. */
export interface PortalFiles {
  /** Hash over all files: identifies the build. */
  build: string
  /** The entry script of the document. */
  entry: string
  /** Files with a hash in their names: those that any page starts with, and all others. */
  first: string[]
  later: string[]
  /** Files with fixed names: the start document and the icons of the installed app. */
  shell: string[]
}

/** The start document of pages that are not prerendered. */
export const SHELL = '/shell.html'
