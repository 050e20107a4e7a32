import { KYC_STATUS, type KycForm } from '@/api/models/kyc'
import { PageBody } from '@/engine/render/PageBody'
import { t } from '@/shared/i18n/t'
import { Loaded } from '@/shared/ui/Loaded'
import { Skeleton } from '@/shared/ui/Skeleton'
import { useKycQuery } from '@/domain/money/accountApi'
import { InfoForm } from './InfoForm'
import type { InfoPageProps } from './InfoPage.entry'
import { useUserOtherQuery } from './profileApi'
import { WithPlayer } from './WithPlayer'
import { StatusPill } from '@/shared/ui/StatusPill'
import { Stack } from '@/shared/ui/Stack'
import { FactRow } from './FactRow'
import card from './card.module.css'
import facts from './Facts.module.css'

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
                {t(user.hasUserOther === false ? 'profile.info.complete' : 'profile.info.lead')}
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

/** Details confirmed by KYC, read-only. `form` is undefined while not loaded. */
function VerifiedFacts({ form }: { form: KycForm | undefined }) {
  const rows = [
    ['fullName', form?.fullName],
    ['birthday', form?.birthDate],
    ['address', form?.currentAddress],
  ] as const
  return (
    <Stack as="section" className={card.list} aria-label={t('profile.info.verified')}>
      <p>
        <StatusPill tone="good">{t('profile.info.verified')}</StatusPill>
      </p>
      <dl className={facts.facts}>
        {rows.map(([name, value]) => (
          <FactRow key={name} label={t(`profile.info.${name}`)}>
            <bdi>{value || t('profile.user.kycUnknown')}</bdi>
          </FactRow>
        ))}
      </dl>
      <p className={card.note}>{t('profile.info.verifiedHint')}</p>
    </Stack>
  )
}
