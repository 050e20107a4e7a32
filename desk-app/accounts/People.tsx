import { useState } from 'react'
import { Button } from '@/shared/ui/Button'
import { showToast } from '@/shared/ui/toast'
import { StatusPill } from '@/shared/ui/StatusPill'
import { useAccountsQuery, useUpdateAccountMutation } from '../deskApi'
import type { Account, Invitation, MadeLink, Session } from '../deskTypes'
import { momentText } from '../momentText'
import { nameText } from '../namesText'
import { Panel } from '../Panel'
import { ReadProblem } from '../ReadProblem'
import panel from '../Panel.module.css'
import { RoleButton, type RoleRights } from '../RoleButton'
import { useRead } from '../useRead'
import { When } from '../When'
import { DisableDialog } from './DisableDialog'
import { grantsText, scopesOf } from './roleTexts'
import { InviteDialog } from './InviteDialog'
import { ResetDialog } from './ResetDialog'
import { RolesDialog } from './RolesDialog'
import { ShownOnce } from './ShownOnce'
import { TaskButton } from '../TaskButton'

type Open =
  | { kind: 'invite'; again?: Invitation }
  | { kind: 'roles' | 'reset' | 'disable'; account: Account }
  | { kind: 'link'; title: string; link: MadeLink }

interface PeopleProps {
  session: Session
  rights: RoleRights
}

/** Everybody who has an account, and what they may do. */
export function People({ session, rights }: PeopleProps) {
  if (rights.refusal === null) return <PeopleList session={session} />
  return (
    <Panel
      title="People"
      actions={
        <RoleButton {...rights} size="s" icon="user-plus">
          Invite …
        </RoleButton>
      }
    >
      <p>
        {nameText(session.person.name)} (you): {grantsText(session.grants)}
      </p>
      <p className={panel.facts}>Admins see who else has an account, invite people, and change roles.</p>
    </Panel>
  )
}

function PeopleList({ session }: { session: Session }) {
  const { data, problem, now, refetch } = useRead(useAccountsQuery())
  const [updateAccount] = useUpdateAccountMutation()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const enable = async (account: Account) => {
    const { id, etag } = account
    await updateAccount({ id, etag, body: { disabled: false } }).unwrap()
    showToast({ kind: 'success', message: `${account.name} can sign in again.` })
  }
  return (
    <Panel
      title="People"
      actions={
        <Button size="s" icon="user-plus" onClick={() => setOpen({ kind: 'invite' })}>
          Invite …
        </Button>
      }
    >
      <ReadProblem problem={problem} onRetry={refetch} />
      {!data && problem === undefined && <p role="status">Loading accounts …</p>}
      <ul className={panel.rows} aria-label="People">
        {data?.accounts.map((account) => (
          <PersonRow
            key={account.id}
            account={account}
            isMe={account.id === session.person.id}
            now={now}
            onRoles={() => setOpen({ kind: 'roles', account })}
            onReset={() => setOpen({ kind: 'reset', account })}
            onDisable={() => setOpen({ kind: 'disable', account })}
            onEnable={() => enable(account)}
          />
        ))}
        {data?.invitations.map((invitation) => (
          <InvitedRow
            key={invitation.email}
            invitation={invitation}
            now={now}
            onAgain={() => setOpen({ kind: 'invite', again: invitation })}
          />
        ))}
      </ul>
      {open?.kind === 'invite' && (
        <InviteDialog
          again={open.again}
          scopes={scopesOf(session)}
          onClose={close}
          onMade={(email, link) => setOpen({ kind: 'link', title: `An invitation for ${email}`, link })}
        />
      )}
      {open?.kind === 'roles' && (
        <RolesDialog account={open.account} scopes={scopesOf(session)} onClose={close} />
      )}
      {open?.kind === 'reset' && (
        <ResetDialog
          account={open.account}
          isMe={open.account.id === session.person.id}
          onClose={close}
          onMade={(link) => setOpen({ kind: 'link', title: `A new password for ${open.account.name}`, link })}
        />
      )}
      {open?.kind === 'disable' && <DisableDialog account={open.account} onClose={close} />}
      {open?.kind === 'link' && (
        <ShownOnce title={open.title} label="Link" value={open.link.link} onClose={close}>
          Pass this link on yourself: the desk sends no mail. It works once, until{' '}
          {momentText(open.link.expiresAt)}, and is not shown again.
        </ShownOnce>
      )}
    </Panel>
  )
}

interface InvitedRowProps {
  invitation: Invitation
  now: number
  onAgain: () => void
}

/** Someone who has a link, and no account yet. */
function InvitedRow({ invitation, now, onAgain }: InvitedRowProps) {
  const { email, grants, by, at, expiresAt } = invitation
  const isOver = expiresAt <= now
  return (
    <li>
      <div className={panel.what}>
        <span className={panel.actions}>
          <strong>{email}</strong>
          <StatusPill tone={isOver ? 'bad' : 'waiting'}>
            {isOver ? 'Invitation expired' : 'Invited'}
          </StatusPill>
        </span>
        <p>{grantsText(grants)}</p>
        <p className={panel.facts}>
          <bdi>{by.name}</bdi> made the link <When at={at} now={now} /> · {isOver ? 'it worked' : 'it works'}{' '}
          until {momentText(expiresAt)}
        </p>
      </div>
      <div className={panel.actions}>
        <Button size="s" variant="secondary" aria-label={`New link for ${email}`} onClick={onAgain}>
          New link …
        </Button>
      </div>
    </li>
  )
}

interface PersonRowProps {
  account: Account
  isMe: boolean
  now: number
  onRoles: () => void
  onReset: () => void
  onDisable: () => void
  onEnable: () => Promise<void>
}

function PersonRow({ account, isMe, now, onRoles, onReset, onDisable, onEnable }: PersonRowProps) {
  const { name, email, grants, lastSeenAt, disabledAt, hasSecondFactor } = account
  const isDisabled = disabledAt !== null
  return (
    <li>
      <div className={panel.what}>
        <span className={panel.actions}>
          <strong>{isMe ? `${name} (you)` : name}</strong>
          {isDisabled && <StatusPill tone="bad">Disabled</StatusPill>}
          {!isDisabled && hasSecondFactor && <StatusPill tone="good">Second factor</StatusPill>}
        </span>
        <p>{grantsText(grants)}</p>
        <p className={panel.facts}>
          {email} ·{' '}
          {lastSeenAt === null ? (
            'never here'
          ) : (
            <>
              here <When at={lastSeenAt} now={now} />
            </>
          )}
        </p>
      </div>
      <div className={panel.actions}>
        {isDisabled ? (
          <TaskButton size="s" variant="secondary" aria-label={`Enable ${name}`} run={onEnable}>
            Enable
          </TaskButton>
        ) : (
          <>
            <Button size="s" variant="secondary" aria-label={`Roles of ${name}`} onClick={onRoles}>
              Roles
            </Button>
            <Button size="s" variant="quiet" aria-label={`Help ${name} sign in again`} onClick={onReset}>
              Reset …
            </Button>
            {!isMe && (
              <Button size="s" variant="quiet" aria-label={`Disable ${name}`} onClick={onDisable}>
                Disable
              </Button>
            )}
          </>
        )}
      </div>
    </li>
  )
}
