import type { ReactNode } from 'react'
import type { Verb } from '@publishing/access/verbs'
import panel from './Panel.module.css'
import { RoleHelp } from './RoleHelp'

interface RoleNoteProps {
  /** What the buttons that it stands for are described by, where there are any. */
  id?: string
  /** What the role has to allow, one of these; none where it is not for want of a role. */
  verbs: readonly Verb[]
  children: ReactNode
}

/** Says once, for several buttons, why one's roles do not allow something, and who can do it. */
export function RoleNote({ id, verbs, children }: RoleNoteProps) {
  return (
    <div className={panel.facts}>
      <p id={id}>{children}</p>
      {verbs.length > 0 && <RoleHelp verbs={verbs} />}
    </div>
  )
}
