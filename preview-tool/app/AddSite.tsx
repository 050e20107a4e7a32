import { useId, useState, type FormEvent } from 'react'
import { readText } from '@/shared/format/readTyped'
import { Button } from '@/shared/ui/Button'
import { Checkbox } from '@/shared/ui/Checkbox'
import { Modal } from '@/shared/ui/Modal'
import { TextField } from '@/shared/ui/TextField'
import { basesFor, whyNotSite } from '../edit/newSite'
import { readHosts } from '../edit/siteHosts'
import type { Documents } from '../model'
import { AddressField } from './AddressField'
import styles from './AddSite.module.css'
import { Select } from '../Select'

interface Props {
  documents: Documents
  onAdd: (code: string, below: string, asksAgreement: boolean, hosts: readonly string[]) => void
  onClose: () => void
}

/** Form for a new site's code, the layer that it extends, and its addresses. */
export function AddSite({ documents, onAdd, onClose }: Props) {
  const ids = useId()
  const bases = basesFor(documents)
  const [typed, setTyped] = useState('')
  const code = readText(typed)
  const [below, setBelow] = useState(bases[0] ?? 'base')
  const [asksAgreement, setAsks] = useState(true)
  const [addresses, setAddresses] = useState('')
  const { hosts, problems } = readHosts(addresses, documents, code)
  const [tried, setTried] = useState(false)
  const wrong = whyNotSite(code, documents)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!wrong && problems.length === 0) onAdd(code, below, asksAgreement, hosts)
  }
  return (
    <Modal
      open
      title="Add a site"
      onClose={onClose}
      footer={
        <Button type="submit" form={`${ids}-form`}>
          Add the site
        </Button>
      }
    >
      <form id={`${ids}-form`} className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label="Code of the site"
          hint="Small letters, digits and -, such as n8."
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={typed}
          error={(tried || code !== '') && wrong ? wrong : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Select
          label="Based on"
          labelled="large"
          aria-describedby={`${ids}-hint`}
          value={below}
          options={bases.map((name) => ({
            value: name,
            label: name === 'base' ? 'All sites' : `${name}, with all that is changed there`,
          }))}
          onChange={setBelow}
        />
        <AddressField value={addresses} problems={problems} onChange={setAddresses} />
        <Checkbox
          checked={asksAgreement}
          onChange={(event) => setAsks(event.target.checked)}
          label="Players agree to the terms before they log in or register"
        />
        {!asksAgreement && (
          <p className={styles.hint} role="status">
            Outside green mode this site lets people register without agreeing to anything, and shows no 21+
            badge there. In green mode it asks all the same.
          </p>
        )}
        <p id={`${ids}-hint`} className={styles.hint}>
          It begins as what it is based on, as a draft with its addresses: you see it at once and save it with
          everything else.
        </p>
      </form>
    </Modal>
  )
}
