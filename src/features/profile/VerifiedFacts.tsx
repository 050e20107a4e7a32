import type { KycForm } from '@/api/models/kyc'
import { t } from '@/shared/i18n/t'
import { StatusPill } from '@/shared/ui/StatusPill'
import { Stack } from '@/shared/ui/Stack'
import card from './card.module.css'
import { FactRow } from './FactRow'
import facts from './Facts.module.css'

/** Details confirmed by KYC, read-only. `form` is undefined while not loaded. */
export function VerifiedFacts({ form }: { form: KycForm | undefined }) {
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
