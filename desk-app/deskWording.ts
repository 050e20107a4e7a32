import type { Wording } from '../preview-tool/wording'

/** Of a shared change, which is saved by itself and goes to players by way of a review. */
export const DESK_WORDING: Wording = {
  heading: null,
  original: { choice: 'the site before this change', caption: 'before this change' },
  differs: 'Part of this change',
  changes: {
    title: 'What this change does',
    none: 'This change does nothing yet: nothing differs from when it began.',
  },
  problems: {
    errors: 'Errors are saved with the draft, but it cannot be reviewed until they are fixed.',
    warnings: 'Warnings do not keep the change from review.',
    none: 'The change can be reviewed.',
  },
  lastStep: 'Undo it with Ctrl Z, or leave it: it is saved. Nothing reaches a player before it is published.',
  afterChoice: 'then check the result: it is saved by itself',
}
