import { createChecker } from './createChecker'
import { startCheckWorker } from './startCheckWorker'

const load = () => startCheckWorker()

/** For what is typed, pasted or loaded: nobody waits longer for an answer. */
export const checkText = createChecker(load, 5_000)

/** For the whole draft, whose checks may take a second or more in a layout at its limits: texts do not wait for it. */
export const checkDraft = createChecker(load, 60_000)
