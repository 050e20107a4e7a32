import type { ReactNode } from 'react'
import type { User } from '@/api/models/user'
import { Loaded } from '@/shared/ui/Loaded'
import { useOwnUser } from '@/domain/session/useOwnUser'

interface Props {
  /** Heights of what is on its way. */
  waiting: number[]
  children: (user: User) => ReactNode
}

/** What needs the player's own data. */
export function WithPlayer({ waiting, children }: Props) {
  return (
    <Loaded query={useOwnUser().query} waiting={waiting}>
      {children}
    </Loaded>
  )
}
