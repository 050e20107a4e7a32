import { useLocation } from 'react-router-dom'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { classNames } from '@/shared/ui/classNames'
import { Timeline } from '@/shared/ui/Timeline'
import type { Gate } from './gatesOf'
import styles from './GateList.module.css'

/** What stands before a withdrawal, in order: what is done, what is missing, and the way to it (WL-11). */
export function GateList({ gates }: { gates: Gate[] }) {
  const { pathname } = useLocation()
  const first = gates.find((gate) => !gate.open)
  return (
    <section className={styles.gates} aria-labelledby="withdrawal-gates">
      <h2 id="withdrawal-gates">{t('withdrawal.gates.label')}</h2>
      <Timeline
        label={t('withdrawal.gates.label')}
        steps={gates.map((gate) => ({
          id: gate.id,
          label: t(`withdrawal.gates.${gate.id}`),
          state: gate.open ? 'done' : gate === first ? 'now' : 'next',
          note: (
            <>
              {gate.note}
              {gate.way && (
                <RouteLink
                  to={gate.way.to}
                  // Where to come back to afterwards.
                  state={{ from: pathname }}
                  className={classNames(
                    buttonClass({ variant: gate === first ? 'primary' : 'secondary' }),
                    styles.way,
                  )}
                >
                  {gate.way.label}
                </RouteLink>
              )}
            </>
          ),
        }))}
      />
    </section>
  )
}
