import type { Grant } from '../deskTypes'
import { ROLES, type Role } from '@publishing/access/verbs'
import { Button } from '@/shared/ui/Button'
import { IconButton } from '@/shared/ui/IconButton'
import controls from '../../preview-tool/controls.module.css'
import panel from '../Panel.module.css'
import group from '../CheckboxGroup.module.css'
import { ROLE_NAMES, ROLE_NOTES } from './roleTexts'
import styles from './Accounts.module.css'

interface GrantsFieldProps {
  value: readonly Grant[]
  sites: readonly string[]
  onChange: (grants: Grant[]) => void
}

/** Roles, each for a site or for all. */
export function GrantsField({ value: grants, sites, onChange }: GrantsFieldProps) {
  const set = (at: number, changed: Partial<Grant>) =>
    onChange(grants.map((grant, index) => (index === at ? { ...grant, ...changed } : grant)))
  return (
    <fieldset className={group.group}>
      <legend>Roles</legend>
      {grants.length === 0 && <p className={panel.facts}>No role: this account may do nothing.</p>}
      {grants.map(({ role, site }, at) => (
        <div key={at} className={styles.grant}>
          <select
            className={controls.control}
            aria-label={`Role ${at + 1}`}
            value={role}
            onChange={({ target }) => set(at, { role: target.value as Role })}
          >
            {ROLES.map((one) => (
              <option key={one} value={one}>
                {ROLE_NAMES[one]}: {ROLE_NOTES[one]}
              </option>
            ))}
          </select>
          <select
            className={controls.control}
            aria-label={`Site of role ${at + 1}`}
            value={site}
            onChange={({ target }) => set(at, { site: target.value })}
          >
            <option value="*">All sites</option>
            {/* Of a site that is gone, the role stays until someone removes it. */}
            {[...new Set([...sites, ...(site === '*' ? [] : [site])])].map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
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
