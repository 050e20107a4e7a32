import type { ComponentProps } from 'react'
import { RoleButton } from './RoleButton'
import { showProblem } from './showProblem'
import { useTask } from './useTask'

type RoleButtonProps = ComponentProps<typeof RoleButton>

interface TaskButtonProps extends Omit<RoleButtonProps, 'onClick' | 'busy' | 'refusal'> {
  refusal?: RoleButtonProps['refusal']
  run: () => Promise<unknown>
  /** What it means when it fails, before the reason: `Your review still stands.` */
  failure?: string
}

/** A button that is busy until what it does is done: pressed twice, it does it once. Why it failed is a toast. */
export function TaskButton({ run, failure, refusal = null, ...button }: TaskButtonProps) {
  const task = useTask()
  const attempt = async () => {
    try {
      await run()
    } catch (error) {
      showProblem(error, failure)
    }
  }
  return <RoleButton {...button} refusal={refusal} busy={task.busy} onClick={() => void task.run(attempt)} />
}
