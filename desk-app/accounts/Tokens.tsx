import { useState } from 'react'
import { Button } from '@/shared/ui/Button'
import { StatusPill } from '@/shared/ui/StatusPill'
import { showToast } from '@/shared/ui/toast'
import type { Session, Token } from '../deskTypes'
import { useRevokeTokenMutation, useTokensQuery } from '../deskApi'
import { momentText } from '../momentText'
import { Panel } from '../Panel'
import { ReadProblem } from '../ReadProblem'
import panel from '../Panel.module.css'
import { RoleButton, type RoleRights } from '../RoleButton'
import { useDeskForm } from '../useDeskForm'
import { useRead } from '../useRead'
import { When } from '../When'
import { FormDialog } from '../FormDialog'
import { NewTokenDialog } from './NewTokenDialog'
import { scopesOf, tokenText } from './roleTexts'
import { ShownOnce } from './ShownOnce'

type Open =
  | { kind: 'new' }
  | { kind: 'revoke'; token: Token }
  | { kind: 'secret'; token: Token; secret: string }

interface TokensProps {
  session: Session
  rights: RoleRights
}

/** Tokens with which scripts do what people do at the desk. */
export function Tokens({ session, rights }: TokensProps) {
  if (rights.refusal === null) return <TokenList session={session} />
  return (
    <Panel
      title="Tokens"
      actions={
        <RoleButton {...rights} size="s" icon="key">
          New token …
        </RoleButton>
      }
    >
      <p>{PURPOSE}</p>
    </Panel>
  )
}

const PURPOSE =
  'With a token, a script does what you do here: begin a change, save layers, publish what is approved.'

function TokenList({ session }: { session: Session }) {
  const { data, problem, now, refetch } = useRead(useTokensQuery())
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <Panel
      title="Tokens"
      actions={
        <Button size="s" icon="key" onClick={() => setOpen({ kind: 'new' })}>
          New token …
        </Button>
      }
    >
      <ReadProblem problem={problem} onRetry={refetch} />
      {!data && problem === undefined && <p role="status">Loading tokens …</p>}
      {data?.tokens.length === 0 && <p>No token yet. {PURPOSE}</p>}
      <ul className={panel.rows} aria-label="Tokens">
        {data?.tokens.map((token) => (
          <TokenRow
            key={token.id}
            token={token}
            now={now}
            onRevoke={() => setOpen({ kind: 'revoke', token })}
          />
        ))}
      </ul>
      {open?.kind === 'new' && (
        <NewTokenDialog
          scopes={scopesOf(session)}
          onClose={close}
          onMade={({ token, secret }) => setOpen({ kind: 'secret', token, secret })}
        />
      )}
      {open?.kind === 'revoke' && <RevokeDialog token={open.token} onClose={close} />}
      {open?.kind === 'secret' && (
        <ShownOnce title={`The token “${open.token.name}”`} label="Token" value={open.secret} onClose={close}>
          Keep it where only the script can read it. It ends on {momentText(open.token.expiresAt)} and is not
          shown again.
        </ShownOnce>
      )}
    </Panel>
  )
}

function TokenRow({ token, now, onRevoke }: { token: Token; now: number; onRevoke: () => void }) {
  const { name, createdBy, expiresAt, revokedAt, lastUsedAt } = token
  const isOver = revokedAt !== null || expiresAt <= now
  return (
    <li>
      <div className={panel.what}>
        <span className={panel.actions}>
          <strong>{name}</strong>
          {revokedAt !== null ? (
            <StatusPill tone="bad">Revoked</StatusPill>
          ) : (
            expiresAt <= now && <StatusPill tone="neutral">Ended</StatusPill>
          )}
        </span>
        <p>{tokenText(token)}</p>
        <p className={panel.facts}>
          By <bdi>{createdBy.name}</bdi> · {isOver ? 'ended' : 'ends'} {momentText(revokedAt ?? expiresAt)} ·{' '}
          {lastUsedAt === null ? (
            'never used'
          ) : (
            <>
              used <When at={lastUsedAt} now={now} />
            </>
          )}
        </p>
      </div>
      {!isOver && (
        <Button size="s" variant="quiet" aria-label={`Revoke ${name}`} onClick={onRevoke}>
          Revoke
        </Button>
      )}
    </li>
  )
}

interface RevokeDialogProps {
  token: Token
  onClose: () => void
}

function RevokeDialog({ token: { id, name }, onClose }: RevokeDialogProps) {
  const [revokeToken] = useRevokeTokenMutation()
  const form = useDeskForm({
    defaults: {},
    async send() {
      await revokeToken({ id }).unwrap()
      showToast({ kind: 'success', message: `“${name}” is revoked.` })
      onClose()
    },
  })
  return (
    <FormDialog title={`Revoke “${name}”`} action="Revoke" isDangerous form={form} onClose={onClose}>
      <p>Scripts that use it are refused at once, for good.</p>
    </FormDialog>
  )
}
