import { useLocation } from 'react-router-dom'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { classNames } from '@/shared/ui/classNames'
import { Timeline } from '@/shared/ui/Timeline'
import { Card } from '@/shared/ui/Stack'
import type { Requirement } from './withdrawalRequirements'
import styles from './RequirementList.module.css'

/** The requirements of a withdrawal in order: met ones, missing ones, and links to meet them (WL-11). */
export function RequirementList({ requirements }: { requirements: Requirement[] }) {
  const { pathname } = useLocation()
  const first = requirements.find((requirement) => !requirement.met)
  return (
    <Card gap={4} aria-labelledby="withdrawal-gates">
      <h2 id="withdrawal-gates">{t('withdrawal.requirements.label')}</h2>
      <Timeline
        label={t('withdrawal.requirements.label')}
        steps={requirements.map((requirement) => ({
          id: requirement.id,
          label: t(`withdrawal.requirements.${requirement.id}`),
          state: requirement.met ? 'done' : requirement === first ? 'now' : 'next',
          isMissing: !requirement.met,
          note: (
            <>
              {requirement.note}
              {requirement.link && (
                <RouteLink
                  to={requirement.link.to}
                  // The page to return to afterwards.
                  state={{ from: pathname }}
                  className={classNames(
                    buttonClass({ variant: requirement === first ? 'primary' : 'secondary' }),
                    styles.link,
                  )}
                >
                  {requirement.link.label}
                </RouteLink>
              )}
            </>
          ),
        }))}
      />
    </Card>
  )
}
