import { useId } from 'react'
import { RoleHelp } from './RoleHelp'
import { Button, type ButtonProps } from '@/shared/ui/Button'
import type { Verb } from '@publishing/access/verbs'
import panel from './Panel.module.css'

export interface RoleRights {
  /** Why one may not, as a sentence; null where one may. */
  refusal: string | null
  /** Id of the text that says it already, where several buttons share it. */
  saidBy?: string
}

interface RoleButtonProps extends ButtonProps, RoleRights {
  /** What the role has to allow, one of these; who can do it stands beside the refusal then. */
  verbs?: readonly Verb[]
}

/** A button for what not everybody may do: without the role it is off, and says why. It can still be reached by keyboard. */
export function RoleButton({ refusal, saidBy, verbs, ...button }: RoleButtonProps) {
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
      {verbs && <RoleHelp verbs={verbs} />}
    </span>
  )
}
