import { showToast } from '@/shared/ui/toast'
import { ProblemDetails } from './ProblemDetails'
import { problemHelp } from './problemHelp'

/** What was thrown, in words. */
export const problemText = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** Says why something was not done: the desk's own sentence, after what that means here, and what can be done. */
export function showProblem(error: unknown, meaning = ''): void {
  showToast({
    kind: 'error',
    message: `${meaning} ${problemText(error)}`.trim(),
    ...(problemHelp(error) && { more: <ProblemDetails error={error} /> }),
  })
}
