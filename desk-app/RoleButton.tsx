import { useId } from 'react'
import { Button, type ButtonProps } from '@/shared/ui/Button'
import panel from './Panel.module.css'

export interface RoleRights {
  /** Why one may not, as a sentence; null where one may. */
  refusal: string | null
  /** Id of the text that says it already, where several buttons share it. */
  saidBy?: string
}

type RoleButtonProps = ButtonProps & RoleRights

/** A button for what not everybody may do: without the role it is off, and says why. It can still be reached by keyboard. */
export function RoleButton({ refusal, saidBy, ...button }: RoleButtonProps) {
  const own = useId()
  if (refusal === null) return <Button {...button} />
  const off = (
    <Button
      {...button}
      type="button"
      aria-disabled
      aria-describedby={saidBy ?? own}
      title={refusal}
      onClick={undefined}
    />
  )
  if (saidBy !== undefined) return off
  return (
    <span className={panel.refused}>
      {off}
      <span id={own} className={panel.facts}>
        {refusal}
      </span>
    </span>
  )
}
