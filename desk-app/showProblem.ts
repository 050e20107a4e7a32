import { showToast } from '@/shared/ui/toast'

/** What was thrown, in words. */
export const problemText = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** Says why something was not done: the desk's own sentence, after what that means here. */
export function showProblem(error: unknown, meaning = ''): void {
  showToast({ kind: 'error', message: `${meaning} ${problemText(error)}`.trim() })
}
