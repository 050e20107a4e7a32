import { PageBody } from '@/engine/render/PageBody'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { Loaded } from '@/shared/ui/Loaded'
import { canEdit } from './canEdit'
import { StatusCard } from './StatusCard'
import type { UploadPageProps } from './UploadPage.entry'
import { Uploads } from './Uploads'
import { useKyc } from './useKyc'
import { useSubmitKyc } from './useSubmitKyc'

/** The KYC pictures and the final submission (WL-14). */
export default function UploadPage({ formPage = '/walletsKyc' }: Partial<UploadPageProps>) {
  const { query, hasKyc } = useKyc()
  // At the page's level, so that an earlier visit's submission is settled whatever is rendered.
  const submitting = useSubmitKyc(query.data?.form)
  return (
    <PageBody title={t('page.kycUpload')} wide>
      <Loaded query={query} waiting={[132, 300, 300]} failed={t('kyc.failed')}>
        {(kyc) => (
          <>
            <StatusCard kyc={kyc} hasKyc={hasKyc} />
            {canEdit(kyc, hasKyc) ? (
              <Uploads kyc={kyc} formPage={formPage} submitting={submitting} />
            ) : (
              <>
                <p>{t('kyc.uploads.lockedLead')}</p>
                <RouteLink to={formPage} className={buttonClass({ variant: 'secondary', size: 'l' })}>
                  {t('kyc.uploads.toStatus')}
                </RouteLink>
              </>
            )}
          </>
        )}
      </Loaded>
    </PageBody>
  )
}
