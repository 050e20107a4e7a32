import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { PageBody } from '@/engine/render/PageBody'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { ErrorState } from '@/shared/ui/ErrorState'
import { Skeleton } from '@/shared/ui/Skeleton'
import { useAppSelector } from '@/store/hooks'
import { DocumentList } from './DocumentList'
import { HelpLine } from './HelpLine'
import { LegalPage } from './LegalPage'
import { LEGAL_TEXTS, useLegalText } from './useLegalText'

/** A legal text by its name (PF-07): /profile/agree/{name}. */
export default function AgreePage() {
  const { name = '' } = useParams()
  const known = LEGAL_TEXTS.find((text) => text === name)
  const { text, failed, retry } = useLegalText(known ?? null)
  useDocumentTitle(known ? (text?.title ?? '') : t('page.agree'))
  if (!known) return <UnknownDocument />
  if (!text)
    return (
      <PageBody title={t(`legal.${known}`)}>
        {failed ? <ErrorState onRetry={retry} /> : <Skeleton height={640} radius="l" />}
      </PageBody>
    )
  return (
    <LegalPage key={known} text={text} idBase={known}>
      {known === 'responsible-gaming' && <HelpFirst />}
    </LegalPage>
  )
}

/** Shows where to find help above the text. */
function HelpFirst() {
  return (
    <>
      <HelpLine />
      <RouteLink to="/safer-play" className={buttonClass({ variant: 'primary' })}>
        {t('legal.saferPlay')}
      </RouteLink>
    </>
  )
}

function UnknownDocument() {
  return (
    <PageBody title={t('page.agree')}>
      <EmptyState icon="file-text" title={t('legal.unknownDocument')} />
      <DocumentList names={LEGAL_TEXTS} />
    </PageBody>
  )
}

/** Sets the document's title, since the route has none. */
function useDocumentTitle(title: string) {
  const app = useAppSelector((state) => state.site.settings.appName)
  useEffect(() => {
    if (title) document.title = `${title} · ${app}`
  }, [title, app])
}
