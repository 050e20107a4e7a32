import { useId, type ReactNode } from 'react'
import { Stack } from '@/shared/ui/Stack'
import { useAppSelector } from '@/store/hooks'
import { selectPromotionsAllowed } from '@/domain/promotions/selectPromotionsAllowed'
import styles from './FreeSection.module.css'

interface Props {
  heading?: string | undefined
  /** Id of its heading, where that stands elsewhere in it. */
  labelledBy?: string
  children: ReactNode
}

/** What operators write themselves. It may invite to play, so who is restricted does not see it (SP-06). */
export function FreeSection({ heading = '', labelledBy, children }: Props) {
  const id = useId()
  const isAllowed = useAppSelector(selectPromotionsAllowed)
  if (!isAllowed) return null
  return (
    <Stack as="section" aria-labelledby={heading === '' ? labelledBy : id}>
      {heading !== '' && (
        <h2 id={id} dir="auto" className={styles.heading}>
          {heading}
        </h2>
      )}
      {children}
    </Stack>
  )
}
