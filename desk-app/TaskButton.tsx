import type { ButtonProps } from '@/shared/ui/Button'
import { RoleButton, type RoleRights } from './RoleButton'
import { showProblem } from './showProblem'
import { useTask } from './useTask'

const EVERYBODY: RoleRights = { refusal: null, verbs: [] }

interface TaskButtonProps extends Omit<ButtonProps, 'onClick' | 'busy'> {
  /** Where not everybody may do it. */
  rights?: RoleRights
  run: () => Promise<unknown>
}

/** A button that is busy until what it does is done: pressed twice, it does it once. Why it failed is a toast. */
export function TaskButton({ run, rights = EVERYBODY, ...button }: TaskButtonProps) {
  const task = useTask()
  const attempt = async () => {
    try {
      await run()
    } catch (error) {
      showProblem(error)
    }
  }
  return <RoleButton {...button} {...rights} busy={task.busy} onClick={() => void task.run(attempt)} />
}
