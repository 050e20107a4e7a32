import { useState } from 'react'
import { readText } from '@/shared/format/readTyped'
import { isSiteName } from '@layout/siteName'
import { Button } from '@/shared/ui/Button'
import { showToast } from '@/shared/ui/toast'
import { TextField } from '@/shared/ui/TextField'
import { CheckboxGroup } from '../CheckboxGroup'
import { useGroupsQuery, useRefreshSessionMutation, useSetGroupMutation } from '../deskApi'
import type { Session, SiteGroup } from '../deskTypes'
import { FormDialog } from '../FormDialog'
import { namesText } from '../namesText'
import { Panel } from '../Panel'
import panel from '../Panel.module.css'
import { ReadProblem } from '../ReadProblem'
import { RoleButton, type RoleRights } from '../RoleButton'
import { useDeskForm } from '../useDeskForm'
import { useRead } from '../useRead'

interface GroupsProps {
  session: Session
  rights: RoleRights
}

/** Groups of sites that people have roles for: a brand, a licence, a region (SC-08). */
export function Groups({ session, rights }: GroupsProps) {
  if (rights.refusal === null) return <GroupList session={session} />
  return (
    <Panel
      title="Groups"
      actions={
        <RoleButton {...rights} size="s" icon="plus">
          New group …
        </RoleButton>
      }
    >
      <p>{PURPOSE}</p>
    </Panel>
  )
}

const PURPOSE =
  'A group puts sites together, such as those of one brand. Whoever has a role for the group has it for each of them, and for the layer of the group’s name.'

function GroupList({ session }: { session: Session }) {
  const { data, problem, refetch } = useRead(useGroupsQuery())
  const [open, setOpen] = useState<'new' | SiteGroup | null>(null)
  const close = () => setOpen(null)
  const shown = data?.groups.filter(({ sites }) => sites.length > 0)
  return (
    <Panel
      title="Groups"
      actions={
        <Button size="s" icon="plus" disabled={!data} onClick={() => setOpen('new')}>
          New group …
        </Button>
      }
    >
      <ReadProblem problem={problem} onRetry={refetch} />
      {!data && problem === undefined && <p role="status">Loading groups …</p>}
      {shown?.length === 0 && <p>No group yet. {PURPOSE}</p>}
      <ul className={panel.rows} aria-label="Groups">
        {shown?.map((group) => (
          <li key={group.name}>
            <div className={panel.what}>
              <strong>{group.name}</strong>
              <p className={panel.facts}>{namesText(group.sites)}</p>
            </div>
            <Button
              size="s"
              variant="secondary"
              aria-label={`Sites of ${group.name}`}
              onClick={() => setOpen(group)}
            >
              Sites
            </Button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <GroupDialog
          group={open === 'new' ? null : open}
          groups={data?.groups ?? []}
          sites={session.desk.sites.filter((site) => site !== 'base')}
          onClose={close}
        />
      )}
    </Panel>
  )
}

interface GroupDialogProps {
  /** Null for a new one. */
  group: SiteGroup | null
  groups: readonly SiteGroup[]
  sites: readonly string[]
  onClose: () => void
}

function GroupDialog({ group, groups, sites, onClose }: GroupDialogProps) {
  const [setGroup] = useSetGroupMutation()
  const [refreshSession] = useRefreshSessionMutation()
  const form = useDeskForm({
    defaults: { name: group?.name ?? '', chosen: group?.sites ?? [] },
    refuse: ({ chosen }) => (group === null && chosen.length === 0 ? 'Choose at least one site.' : null),
    async send({ name: typed, chosen }) {
      const name = readText(typed)
      // One that was dissolved goes on from its last version.
      const { etag } = group ?? groups.find((one) => one.name === name) ?? { etag: '0' }
      await setGroup({ name, etag, body: { sites: chosen } }).unwrap()
      await refreshSession().unwrap()
      const message =
        chosen.length === 0
          ? `The group ${name} is dissolved.`
          : `The group ${name} has ${namesText(chosen)}.`
      showToast({ kind: 'success', message })
      onClose()
    },
  })
  const isTaken = (name: string) => groups.some((one) => one.name === name && one.sites.length > 0)
  return (
    <FormDialog
      title={group === null ? 'New group' : `Sites of ${group.name}`}
      action={group === null ? 'Make the group' : 'Save'}
      form={form}
      onClose={onClose}
    >
      {group === null && (
        <TextField
          label="Name"
          hint="The name of the layer that its sites share, such as asia."
          data-autofocus
          autoComplete="off"
          autoCapitalize="none"
          maxLength={32}
          {...form.field('name', (typed) =>
            !isSiteName(readText(typed))
              ? 'Use small letters, digits and hyphens.'
              : isTaken(readText(typed)) && 'There is a group with this name.',
          )}
        />
      )}
      {/* Of a site that is gone, the name stays until someone removes it. */}
      <CheckboxGroup
        legend="Sites"
        hint={
          group === null
            ? undefined
            : 'Without any site the group is dissolved; roles for it are then for its layer alone.'
        }
        inline
        options={[...new Set([...sites, ...(group?.sites ?? [])])].map((value) => ({ value }))}
        {...form.choice('chosen')}
      />
    </FormDialog>
  )
}
