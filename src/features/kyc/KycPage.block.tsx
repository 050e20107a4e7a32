import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Kyc } from '@/api/models/kyc'
import { PageBody } from '@/engine/render/PageBody'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { clock } from '@/shared/time/clock'
import { buttonClass } from '@/shared/ui/Button'
import { Loaded } from '@/shared/ui/Loaded'
import { canEdit } from './canEdit'
import { KycFormSteps } from './KycFormSteps'
import type { KycPageProps } from './KycPage.entry'
import { openStep } from './kycRules'
import { STEPS } from './kycSteps'
import { KycSummary } from './KycSummary'
import { StatusCard } from './StatusCard'
import { useKyc } from './useKyc'

/** The KYC page: status and form (WL-14). */
export default function KycPage({ uploadPage = '/walletsKycUpload' }: Partial<KycPageProps>) {
  const { query, hasKyc } = useKyc()
  return (
    <PageBody title={t('page.kyc')}>
      <Loaded query={query} waiting={[132, 420]} failed={t('kyc.failed')}>
        {(kyc) => (
          <>
            <StatusCard kyc={kyc} hasKyc={hasKyc} />
            {canEdit(kyc, hasKyc) ? (
              <KycEditor kyc={kyc} uploadPage={uploadPage} />
            ) : (
              <>
                <p>{t('kyc.lockedFields')}</p>
                <KycSummary form={kyc.form} editable={false} />
              </>
            )}
          </>
        )}
      </Loaded>
    </PageBody>
  )
}

/** The step in the URL, or the first incomplete one, or else the summary. */
function KycEditor({ kyc, uploadPage }: { kyc: Kyc; uploadPage: string }) {
  const [params] = useSearchParams()
  // Computed once: saving a step must not navigate by itself.
  const [open] = useState(() => openStep(kyc.form, clock.now()))
  const named = STEPS.find(({ id }) => id === params.get('step'))
  const step = named ?? open
  if (step) return <KycFormSteps saved={kyc.form} step={step} next={uploadPage} />
  return (
    <>
      <KycSummary form={kyc.form} editable />
      <RouteLink to={uploadPage} className={buttonClass({ size: 'l', block: true })}>
        {t('kyc.toUploads')}
      </RouteLink>
    </>
  )
}
