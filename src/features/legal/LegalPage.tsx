import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useOwnHeading } from '@/engine/render/ShellOutlet'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { languageOf, LegalDocument } from './LegalDocument'
import type { LegalText } from './legalText'
import styles from './LegalPage.module.css'

interface Props {
  text: LegalText
  idBase: string
  /** Content above the text. */
  children?: ReactNode
}

/** A legal text as a page; a URL fragment scrolls to its section. */
export function LegalPage({ text, idBase, children }: Props) {
  const { hash } = useLocation()
  const ownHeading = useOwnHeading()
  useEffect(() => {
    const section = hash.slice(1)
    if (text.sections.some(({ id }) => id === section))
      document.getElementById(`${idBase}-${section}`)?.scrollIntoView({ block: 'start' })
  }, [hash, idBase, text])
  return (
    <div className={styles.page}>
      {ownHeading && (
        <h1 {...languageOf(text)} className={styles.heading}>
          {text.title}
        </h1>
      )}
      {children}
      <LegalDocument text={text} idBase={idBase} />
      <Button variant="secondary" icon="file-text" className={styles.print} onClick={() => window.print()}>
        {t('legal.print')}
      </Button>
    </div>
  )
}
