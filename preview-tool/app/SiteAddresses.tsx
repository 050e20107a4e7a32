import { useId, useState, type FormEvent } from 'react'
import { Button } from '@/shared/ui/Button'
import { Modal } from '@/shared/ui/Modal'
import { hostsOf, readHosts } from '../edit/siteHosts'
import type { Documents } from '../model'
import { AddressField } from './AddressField'

interface Props {
  site: string
  documents: Documents
  onChange: (hosts: readonly string[]) => void
  onClose: () => void
}

/** Form for the addresses of a site that is there. */
export function SiteAddresses({ site, documents, onChange, onClose }: Props) {
  const form = useId()
  const [typed, setTyped] = useState(() => hostsOf(documents, site).join('\n'))
  const { hosts, problems } = readHosts(typed, documents, site)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (problems.length === 0) onChange(hosts)
  }
  return (
    <Modal
      open
      title={`Addresses of ${site}`}
      onClose={onClose}
      footer={
        <Button type="submit" form={form}>
          Use these addresses
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <AddressField isFirst value={typed} problems={problems} onChange={setTyped} />
      </form>
    </Modal>
  )
}
