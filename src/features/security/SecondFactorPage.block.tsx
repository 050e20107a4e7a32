import { useState } from 'react'
import { isNotOffered } from '@/api/isNotOffered'
import { hasSecondFactor, type AuthenticatorSetup, type SecondFactor } from '@/api/models/secondFactor'
import { PageBody } from '@/engine/render/PageBody'
import { NotOffered } from '@/domain/activity/NotOffered'
import { securityApi, useSecondFactorQuery } from '@/domain/security/securityApi'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { confirmDialog } from '@/shared/ui/confirmDialog'
import { ErrorState } from '@/shared/ui/ErrorState'
import { Loaded } from '@/shared/ui/Loaded'
import { Card } from '@/shared/ui/Stack'
import { StatusPill } from '@/shared/ui/StatusPill'
import { useOnline } from '@/shared/ui/useOnline'
import { Passkeys } from './Passkeys'
import { SetUpAuthenticator } from './SetUpAuthenticator'
import { useFactorChange } from './useFactorChange'
import { downloadText } from '@/shared/downloadText'
import { copyText } from '@/shared/safe/copyText'
import { showToast } from '@/shared/ui/toast'
import styles from './SecondFactorPage.module.css'

/** Two-step login with an authenticator app or a passkey (AS-01). */
export default function SecondFactorPage() {
  const query = useSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <PageBody title={t('page.secondFactor')}>
      {query.data === undefined && isNotOffered(query.error) ? (
        <NotOffered title={t('security.factor.notOffered')} />
      ) : (
        <Loaded query={query} waiting={[180]} failed={t('security.factor.failed')}>
          {(state) => {
            const isOn = hasSecondFactor(state)
            return isOn === undefined ? (
              <ErrorState title={t('security.factor.failed')} onRetry={() => void query.refetch()} />
            ) : (
              <Protection state={state} isOn={isOn} />
            )
          }}
        </Loaded>
      )}
    </PageBody>
  )
}

/** The steps: off, set up, the recovery codes once, on. */
function Protection({ state, isOn }: { state: SecondFactor; isOn: boolean }) {
  const [setup, setSetup] = useState<AuthenticatorSetup | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const change = useFactorChange()
  const online = useOnline()
  const { begin, renew, remove } = useSteps(change, { onSetup: setSetup, onCodes: setCodes })
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          setCodes(null)
          setSetup(null)
        }}
      />
    )
  return (
    <Card gap={3} aria-label={t('page.secondFactor')}>
      <p className={styles.state}>
        <StatusPill tone={isOn ? 'good' : 'neutral'}>
          {t(isOn ? 'security.factor.on' : 'security.factor.off')}
        </StatusPill>
      </p>
      <p>{t(isOn ? 'security.factor.onLead' : 'security.factor.offLead')}</p>
      {isOn && state.recoveryLeft !== undefined && (
        <p>{t('security.factor.recoveryLeft', { count: state.recoveryLeft })}</p>
      )}
      <p role="status" className={styles.outcome}>
        {online ? (!setup || state.authenticator) && change.problem : t('common.needsNetwork')}
      </p>
      {isOn && (
        <Button variant="secondary" block busy={change.busy} disabled={!online} onClick={renew}>
          {t('security.factor.renew')}
        </Button>
      )}
      {state.authenticator ? (
        <Button variant="danger" block busy={change.busy} disabled={!online} onClick={remove}>
          {t('security.factor.turnOff')}
        </Button>
      ) : state.authenticator === undefined ? null : setup ? (
        <SetUpAuthenticator
          setup={setup}
          change={change}
          onCodes={setCodes}
          onCancel={() => setSetup(null)}
        />
      ) : (
        <Button size="l" block busy={change.busy} disabled={!online} onClick={begin}>
          {t('security.factor.setUp')}
        </Button>
      )}
      <Passkeys state={state} change={change} onCodes={setCodes} />
    </Card>
  )
}

interface Steps {
  onSetup: (setup: AuthenticatorSetup) => void
  onCodes: (codes: string[]) => void
}

function useSteps({ run }: ReturnType<typeof useFactorChange>, { onSetup, onCodes }: Steps) {
  const { beginAuthenticator, renewRecoveryCodes, removeAuthenticator } = securityApi.endpoints
  const ask = (key: 'renew' | 'turnOff') =>
    confirmDialog({
      title: t(`security.factor.${key}Title`),
      message: t(`security.factor.${key}Text`),
      ok: t(`security.factor.${key}Ok`),
      danger: key === 'turnOff',
    })
  return {
    begin: () => run(beginAuthenticator, {}, onSetup),
    renew: () =>
      void ask('renew').then(
        (sure) => sure && run(renewRecoveryCodes, {}, ({ recoveryCodes }) => onCodes(recoveryCodes)),
      ),
    remove: () => void ask('turnOff').then((sure) => sure && run(removeAuthenticator, {}, () => {})),
  }
}

/** The recovery codes, once: to copy, to save or to write down. */
function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = codes.join('\n')
  const copy = async () => {
    const copied = await copyText(text)
    showToast(
      copied
        ? { kind: 'success', message: t('common.copySucc') }
        : { kind: 'error', message: t('common.copyFail') },
    )
  }
  return (
    <Card gap={3} aria-label={t('security.factor.recovery')}>
      <h2 className={styles.title}>{t('security.factor.recovery')}</h2>
      <p role="status">{t('security.factor.recoveryLead')}</p>
      {codes.length === 0 ? (
        <p role="alert">{t('security.factor.recoveryMissing')}</p>
      ) : (
        <>
          <ul className={styles.codes} dir="ltr">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <Button variant="secondary" icon="copy" block onClick={() => void copy()}>
            {t('security.factor.copyCodes')}
          </Button>
          <Button
            variant="secondary"
            icon="download"
            block
            onClick={() => downloadText('recovery-codes.txt', 'text/plain', text)}
          >
            {t('security.factor.saveCodes')}
          </Button>
        </>
      )}
      <Button size="l" block onClick={onDone}>
        {t('security.factor.stored')}
      </Button>
    </Card>
  )
}
