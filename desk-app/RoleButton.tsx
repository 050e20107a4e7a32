import { useId } from 'react'
import { RoleHelp } from './RoleHelp'
import { Button, type ButtonProps } from '@/shared/ui/Button'
import type { Verb } from '@publishing/access/verbs'
import panel from './Panel.module.css'

export type RoleRights = {
  /** Why one may not, as a sentence; null where one may. */
  refusal: string | null
} & (
  | {
      /** What the role has to allow, one of these; none where it is not for want of a role. */
      verbs: readonly Verb[]
      saidBy?: never
    }
  | {
      /** Id of the `RoleNote` that says it for several buttons. */
      saidBy: string
      verbs?: never
    }
)

/** A button for what not everybody may do: without the role it is off, and says why. It can still be reached by keyboard. */
export function RoleButton({ refusal, saidBy, verbs, ...button }: ButtonProps & RoleRights) {
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
      {verbs && verbs.length > 0 && <RoleHelp verbs={verbs} />}
    </span>
  )
}
