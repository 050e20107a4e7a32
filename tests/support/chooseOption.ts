import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

interface Where {
  getByRole: typeof screen.getByRole
}

/** The button that shows what a list's field has chosen: its name is the value, then the label. */
export const selectNamed = (label: string, { getByRole }: Where = screen) =>
  getByRole('button', { name: (name, element) => isList(element) && name.endsWith(label) })

/** Opens the list of a field and chooses an option by its text. */
export async function chooseOption(field: HTMLElement, option: string | RegExp): Promise<void> {
  const user = userEvent.setup()
  await user.click(field)
  await user.click(screen.getByRole('option', { name: option }))
}

const isList = (element: Element) => element.getAttribute('aria-haspopup') === 'listbox'
