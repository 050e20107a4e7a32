import { useState } from 'react'
import { Button } from '@/shared/ui/Button'
import { edited, targetChosen } from '../edit/editorSlice'
import { addSite } from '../edit/newSite'
import { AddSite } from './AddSite'
import controls from '../controls.module.css'
import styles from './Toolbar.module.css'
import { useToolDispatch, useToolSelector } from './toolStore'

interface Props {
  sites: readonly string[]
  site: string
  onSite: (site: string) => void
}

/** Selects the site that is shown and edited, or adds a new one. */
export function SiteField({ sites, site, onSite }: Props) {
  const dispatch = useToolDispatch()
  const documents = useToolSelector((state) => state.editor.documents)
  const [adding, setAdding] = useState(false)
  return (
    <span className={styles.site}>
      <span className={controls.field}>
        <label htmlFor="tool-site">Site</label>
        <select
          className={controls.control}
          id="tool-site"
          value={site}
          onChange={(event) => onSite(event.target.value)}
        >
          {sites.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </span>
      <Button size="s" variant="secondary" onClick={() => setAdding(true)}>
        Add site
      </Button>
      {adding && (
        <AddSite
          documents={documents}
          onClose={() => setAdding(false)}
          onAdd={(code, below, asks) => {
            setAdding(false)
            dispatch(
              edited({ label: `Added site ${code}`, documents: addSite(documents, code, below, asks) }),
            )
            onSite(code)
            dispatch(targetChosen({ layer: code }))
          }}
        />
      )}
    </span>
  )
}
