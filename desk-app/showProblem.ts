import { showToast } from '@/shared/ui/toast'

/** Says why something was not done: the desk's own sentence, after what that means here. */
export function showProblem(error: unknown, meaning = ''): void {
  const why = error instanceof Error ? error.message : String(error)
  showToast({ kind: 'error', message: `${meaning} ${why}`.trim() })
}
