import { KYC_STATUS } from '@/api/models/kyc'
import { PageBody } from '@/engine/render/PageBody'
import { t } from '@/shared/i18n/t'
import { Loaded } from '@/shared/ui/Loaded'
import { Skeleton } from '@/shared/ui/Skeleton'
import { useKycQuery } from '@/domain/money/accountApi'
import card from './card.module.css'
import { InfoForm } from './InfoForm'
import type { InfoPageProps } from './InfoPage.entry'
import { useUserOtherQuery } from './profileApi'
import { VerifiedFacts } from './VerifiedFacts'
import { WithPlayer } from './WithPlayer'

const SKELETON_HEIGHTS = [84, 84, 84, 84, 84, 52]

/** Personal details; those confirmed by KYC are read-only. */
export default function InfoPage(_: Partial<InfoPageProps>) {
  const other = useUserOtherQuery()
  const kyc = useKycQuery()
  return (
    <PageBody title={t('page.info')}>
      <WithPlayer waiting={SKELETON_HEIGHTS}>
        {(user) => {
          const verified = user.hasKyc || kyc.data?.status === KYC_STATUS.approved
          return (
            <>
              <p className={card.note}>
                {t(user.hasUserOther ? 'profile.info.lead' : 'profile.info.complete')}
              </p>
              <Loaded query={other} waiting={SKELETON_HEIGHTS} failed={t('profile.info.failed')}>
                {(known) =>
                  kyc.isLoading ? (
                    <Skeleton height={480} radius="l" />
                  ) : (
                    <>
                      {verified && <VerifiedFacts form={kyc.data?.form} />}
                      <InfoForm other={known} verified={verified} />
                    </>
                  )
                }
              </Loaded>
            </>
          )
        }}
      </WithPlayer>
    </PageBody>
  )
}
