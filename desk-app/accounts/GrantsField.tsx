import type { Grant } from '../deskTypes'
import { ROLES } from '@publishing/access/verbs'
import { Button } from '@/shared/ui/Button'
import { IconButton } from '@/shared/ui/IconButton'
import panel from '../Panel.module.css'
import group from '../CheckboxGroup.module.css'
import { ROLE_NAMES, ROLE_NOTES, scopeLabel } from './roleTexts'
import styles from './Accounts.module.css'
import { Select } from '../../preview-tool/Select'

interface GrantsFieldProps {
  value: readonly Grant[]
  /** What a role can be for, besides all sites. */
  scopes: readonly string[]
  onChange: (grants: Grant[]) => void
}

/** Roles, each for a site, a group or for all. */
export function GrantsField({ value: grants, scopes, onChange }: GrantsFieldProps) {
  const set = (at: number, changed: Partial<Grant>) =>
    onChange(grants.map((grant, index) => (index === at ? { ...grant, ...changed } : grant)))
  return (
    <fieldset className={group.group}>
      <legend>Roles</legend>
      {grants.length === 0 && <p className={panel.facts}>No role: this account may do nothing.</p>}
      {grants.map(({ role, site }, at) => (
        <div key={at} className={styles.grant}>
          <Select
            label={`Role ${at + 1}`}
            value={role}
            options={ROLES.map((one) => ({ value: one, label: `${ROLE_NAMES[one]}: ${ROLE_NOTES[one]}` }))}
            onChange={(chosen) => set(at, { role: chosen })}
          />
          {/* Of a site that is gone, the role stays until someone removes it. */}
          <Select
            label={`Site of role ${at + 1}`}
            value={site}
            options={[...new Set(['*', ...scopes, site])].map((one) => ({
              value: one,
              label: scopeLabel(one),
            }))}
            onChange={(chosen) => set(at, { site: chosen })}
          />
          <IconButton
            icon="x"
            label={`Remove role ${at + 1}`}
            onClick={() => onChange(grants.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <div className={panel.actions}>
        <Button
          size="s"
          variant="quiet"
          icon="plus"
          onClick={() => onChange([...grants, { role: 'reviewer', site: '*' }])}
        >
          Add a role
        </Button>
      </div>
    </fieldset>
  )
}
