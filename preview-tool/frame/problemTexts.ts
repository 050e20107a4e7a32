import type { Trouble } from './watchFrame'

/** Messages name only what is observable: a silent portal may be busy, stuck or gone. */
const WHAT: Record<Trouble, string> = {
  silent: 'The portal is not responding. It may be busy or have crashed.',
  stopped: 'The portal has crashed.',
  left: 'The portal has reloaded itself.',
}

export const problemTexts = (trouble: Trouble, isRestarted: boolean): string =>
  `${WHAT[trouble]} ${isRestarted ? 'It was restarted with your current draft.' : 'Your draft is safe.'}`
