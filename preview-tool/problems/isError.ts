import type { DraftProblem } from './draftProblem'

/** Whether a problem keeps the draft from being saved; the others are warnings. */
export const isError = ({ severity }: Pick<DraftProblem, 'severity'>): boolean => severity !== 'warning'
