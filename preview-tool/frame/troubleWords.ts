import type { Trouble } from './watchFrame'

/** What is known of it: a portal that says nothing may be busy, stuck or gone. */
const WHAT: Record<Trouble, string> = {
  silent: 'The portal does not answer, whether it is busy or has crashed.',
  stopped: 'The portal has crashed: its page is gone.',
  left: 'The portal has loaded itself anew.',
}

export const troubleWords = (trouble: Trouble, isRestarted: boolean): string =>
  `${WHAT[trouble]} ${isRestarted ? 'It was started again, with your draft as it is.' : 'Your draft is safe.'}`
