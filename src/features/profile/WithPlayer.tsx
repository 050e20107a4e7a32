import type { ReactNode } from 'react'
import type { User } from '@/api/models/user'
import { Loaded } from '@/shared/ui/Loaded'
import { useOwnUser } from '@/domain/session/useOwnUser'

interface Props {
  /** Heights of the skeletons. */
  waiting: number[]
  children: (user: User) => ReactNode
}

/** Renders children with the player's data; until then skeletons or an error. */
export function WithPlayer({ waiting, children }: Props) {
  return (
    <Loaded query={useOwnUser().query} waiting={waiting}>
      {children}
    </Loaded>
  )
}
