import { useId, type ReactNode } from 'react'
import { linkListClass } from '@/shared/ui/LinkFace'
import { Stack } from '@/shared/ui/Stack'
import styles from './LinkGroup.module.css'

/** A group of links with a heading. */
export function LinkGroup({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Stack as="section" gap={2} className={styles.group} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <div className={linkListClass}>{children}</div>
    </Stack>
  )
}
