import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { TabPanel } from '@/shared/ui/TabPanel'
import { Tabs } from '@/shared/ui/Tabs'
import { useConnection } from '../connection'
import panel from '../Panel.module.css'
import { refusalOf } from '../refusalOf'
import { RoleNote } from '../RoleNote'
import { Groups } from './Groups'
import { People } from './People'
import { Policy } from './Policy'
import { Tokens } from './Tokens'
import { Webhooks } from './Webhooks'

const PARTS = [
  { id: 'people', label: 'People' },
  { id: 'groups', label: 'Groups' },
  { id: 'tokens', label: 'Tokens' },
  { id: 'webhooks', label: 'Webhooks' },
  { id: 'policy', label: 'Policy' },
]

/** Who may do what at the desk: people, scripts, and what has to be agreed on before something goes live (DK-02). */
export function AccountsPage() {
  const { session } = useConnection()
  const idBase = useId()
  const note = useId()
  const [params, setParams] = useSearchParams()
  const part = PARTS.find(({ id }) => id === params.get('part'))?.id ?? 'people'
  if (!session) return null
  const refusal = refusalOf(session, 'administer')
  const rights = { refusal, saidBy: note }
  return (
    <div className={panel.page}>
      <h1>Accounts</h1>
      {refusal !== null && (
        <RoleNote id={note} verbs={['administer']}>
          Accounts, groups, tokens, webhooks and the policy are for admins. {refusal}
        </RoleNote>
      )}
      <Tabs
        label="Accounts"
        tabs={PARTS}
        value={part}
        onChange={(id) => setParams({ part: id }, { replace: true })}
        idBase={idBase}
      />
      <TabPanel idBase={idBase} id="people" active={part === 'people'}>
        <People session={session} rights={rights} />
      </TabPanel>
      <TabPanel idBase={idBase} id="groups" active={part === 'groups'}>
        <Groups session={session} rights={rights} />
      </TabPanel>
      <TabPanel idBase={idBase} id="tokens" active={part === 'tokens'}>
        <Tokens session={session} rights={rights} />
      </TabPanel>
      <TabPanel idBase={idBase} id="webhooks" active={part === 'webhooks'}>
        <Webhooks rights={rights} />
      </TabPanel>
      <TabPanel idBase={idBase} id="policy" active={part === 'policy'}>
        <Policy session={session} rights={rights} />
      </TabPanel>
    </div>
  )
}
