import { render, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { questionStore } from '@/shared/ui/confirmDialog'
import { ConfirmHost } from '@/shared/ui/ConfirmHost'

/** Waits for the question whether to send another attempt although an earlier one may still happen, and returns its text. */
export async function askedAgain(): Promise<HTMLElement> {
  await waitFor(() => expect(questionStore.get()).not.toBeNull())
  // Most blocks are rendered without the shell, which shows questions.
  if (!screen.queryByRole('alertdialog')) render(<ConfirmHost />)
  return screen.getByRole('alertdialog', { name: 'Send another one?' })
}

/** Answers that question with yes; returns what was asked. */
export async function sendAnother(user: UserEvent): Promise<string> {
  const question = await askedAgain()
  const text = question.textContent ?? ''
  await user.click(within(question).getByRole('button', { name: 'Send another' }))
  return text
}
