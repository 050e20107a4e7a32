import { useEffect, useState, useId } from 'react'
import { playerConfigOf } from '@/api/models/playerConfig'
import { PageBody } from '@/engine/render/PageBody'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { clock } from '@/shared/time/clock'
import { buttonClass } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { ExternalLink } from '@/shared/ui/ExternalLink'
import { Loaded } from '@/shared/ui/Loaded'
import { StatusPill } from '@/shared/ui/StatusPill'
import { Complaint } from '@/domain/site/Complaint'
import { useConfigQuery } from '@/domain/site/useConfigQuery'
import { LicenceFacts } from './LicenceFacts'
import { licenceState, type Licence } from './licenceState'
import styles from './LicensePage.module.css'

const TONE = { valid: 'good', expired: 'bad', notYet: 'waiting', unstated: 'neutral' } as const

/** The site's licence and regulator (PF-07), all from its configuration. */
export default function LicensePage() {
  return (
    <PageBody title={t('page.license')}>
      <Loaded query={useConfigQuery()} waiting={[168, 250, 44, 220]}>
        {(config) => {
          const { licence } = playerConfigOf(config)
          return (
            <>
              {licence.number ? <Stated licence={licence} /> : <Unstated />}
              <Complaint className={styles.complaint} />
            </>
          )
        }}
      </Loaded>
    </PageBody>
  )
}

function Stated({ licence }: { licence: Licence }) {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const read = () => setNow(clock.now())
    read()
    return clock.subscribe(read)
  }, [])
  const state = now === null ? null : licenceState(licence, now)
  return (
    <>
      <div className={styles.head}>
        <LicenceSeal label={t('licence.seal')} />
        <p className={styles.state}>
          {state && <StatusPill tone={TONE[state]}>{t(`licence.state.${state}`)}</StatusPill>}
        </p>
      </div>
      {state === 'expired' && (
        <p className={styles.warning} role="alert">
          {t('licence.expiredText')}
        </p>
      )}
      <LicenceFacts licence={licence} />
      <ExternalLink to={licence.verifyUrl} className={buttonClass({ variant: 'secondary' })}>
        {t('licence.verify')}
      </ExternalLink>
    </>
  )
}

/** Without a configured licence none is claimed. */
function Unstated() {
  return (
    <EmptyState icon="shield" title={t('licence.none')}>
      <RouteLink to="/service" className={buttonClass({ variant: 'secondary' })}>
        {t('licence.askService')}
      </RouteLink>
    </EmptyState>
  )
}

/** The seal of the licence page: our own drawing, not the mark of an authority. */
function LicenceSeal({ label, size = 112 }: { label: string; size?: number }) {
  const id = useId()
  const petals = Array.from({ length: 24 }, (_, at) => at * 15)
  return (
    <svg width={size} height={size} viewBox="-60 -60 120 120" role="img" aria-labelledby={id}>
      <title id={id}>{label}</title>
      <g fill="var(--color-accent)">
        {petals.map((turn) => (
          <rect key={turn} x="-7" y="-58" width="14" height="14" rx="5" transform={`rotate(${turn})`} />
        ))}
        <circle r="52" />
      </g>
      <circle r="43" fill="none" stroke="var(--color-on-accent)" strokeWidth="2" strokeDasharray="2 4" />
      <path
        d="M0 -30C9 -23 18 -21 26 -21V-2C26 16 14 26 0 32C-14 26 -26 16 -26 -2V-21C-18 -21 -9 -23 0 -30Z"
        fill="var(--color-on-accent)"
      />
      <path
        d="M-12 1L-3 10L14 -9"
        fill="none"
        stroke="var(--color-accent)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
