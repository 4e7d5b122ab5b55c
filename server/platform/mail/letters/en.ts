import type { LetterTexts } from './kinds'

export const en: LetterTexts = {
  copyLink: 'If the button does not work, copy this address into your browser:',
  footer: 'Sent by {product} ({address}). Please do not reply to this email.',
  letters: {
    reset: {
      subject: 'Reset your password',
      before: [
        'Hello,',
        'Someone, hopefully you, asked to reset the password of the account {email}. Choose a new password here:',
      ],
      button: 'Choose a new password',
      after: [
        'This link works once, within 60 minutes. A newer link replaces it.',
        'If you did not ask for this, you can ignore this email. Your password stays the same.',
      ],
    },
    'password-changed': {
      subject: 'Your password was changed',
      before: [
        'Hello,',
        'The password of the account {email} was just changed, and all of its sessions were ended.',
        'If this was you, there is nothing else to do. If not, reset your password right away:',
      ],
      button: 'I did not change it',
      after: ['Please also tell whoever manages your accounts.'],
    },
    'email-changed': {
      subject: 'Your email address was changed',
      before: [
        'Hello,',
        'The account {email} was just given another email address, and all of its sessions were ended. You can no longer sign in with this address.',
      ],
      after: [
        'If this was you, there is nothing else to do. If not, please tell whoever manages your accounts right away.',
      ],
    },
    'confirm-email': {
      subject: 'Confirm your email address',
      before: [
        'Hello,',
        'The account {account} would like to use the email address {email}. Please confirm that it is yours:',
      ],
      button: 'Confirm address',
      after: [
        'This link works once, within 3 days. A newer link replaces it. Nothing changes until you open it.',
        'If you did not ask for this, you can ignore this email. Your address will not be used.',
      ],
    },
    'email-change-asked': {
      subject: 'A new email address was requested',
      before: [
        'Hello,',
        'A new email address was requested for the account {email}: {next}. The change takes effect once the link sent to that address is opened. Until then, keep signing in with this address.',
        'If this was you, there is nothing else to do. If not, sign in, cancel the change and choose a new password right away:',
      ],
      button: 'Open my profile',
      after: ['Please also tell whoever manages your accounts.'],
    },
    'email-taken': {
      subject: 'You already have an account',
      before: [
        'Hello,',
        'Someone, perhaps you, asked to use {email} for another account. An account with this address already exists, so nothing was changed. Sign in here:',
      ],
      button: 'Sign in',
      after: ['If you did not ask for this, you can ignore this email.'],
    },
    'factors-changed': {
      subject: 'Your two-step sign-in has changed',
      before: [
        'Hello,',
        'The two-step sign-in of the account {email} was just changed.',
        'If this was you, there is nothing else to do. If not, review your profile and change your password right away:',
      ],
      button: 'Open my profile',
      after: ['Please also tell whoever manages your accounts.'],
    },
    'factors-cleared': {
      subject: 'Your two-step sign-in was reset',
      before: [
        'Hello,',
        '{name} has reset the two-step sign-in of the account {email}: authenticator apps, passkeys and recovery codes were removed, and you were signed out everywhere.',
        'Sign in with your password and set up two-step sign-in again on your profile:',
      ],
      button: 'Open my profile',
      after: [
        'If you did not ask for this, change your password right away and tell whoever manages your accounts.',
      ],
    },
    invitation: {
      subject: '{inviter} has invited you',
      before: [
        'Hello {name},',
        '{inviter} has created an account for you in the cemetery records. Choose a password to get started:',
      ],
      button: 'Accept and choose a password',
      after: ['This link works once, within 7 days.'],
    },
    'cemetery-invitation': {
      subject: 'Invitation from {cemetery}',
      before: [
        'Hello {name},',
        '{inviter} has invited you to work in the records of {cemetery}. Choose a password to get started:',
      ],
      button: 'Accept and choose a password',
      after: [
        'This link works once, within 7 days. A newer link replaces it.',
        'If you did not expect this, you can ignore this email. No one can sign in without a password.',
      ],
    },
    'cemetery-invitation-account': {
      subject: 'Invitation from {cemetery}',
      before: [
        'Hello {name},',
        '{inviter} has invited you to work in the records of {cemetery}. You already have an account with this address: sign in with it to accept.',
      ],
      button: 'Accept invitation',
      after: [
        'This link works once, within 7 days. A newer link replaces it.',
        'If you did not expect this, you can ignore this email. Until you accept, {cemetery} learns nothing about you.',
      ],
    },
    'audit-heads': {
      subject: 'Audit: end of each chain on {day}',
      before: [
        'Keep this message in a place that whoever runs the database cannot change.',
        'The line below records where each audit chain ended. Save it to a file and compare it with the database by running: npm run verify-audit -- --heads <file>. It reports entries that were removed or rewritten.',
        '{heads}',
      ],
      after: [],
    },
    'verify-sender': {
      subject: 'Please confirm this address for {cemetery}',
      before: [
        'Hello,',
        '{cemetery} would like to send email from {email}. Please confirm that this address is yours:',
      ],
      button: 'Confirm address',
      after: [
        'This link works once, within 7 days.',
        'If you did not expect this, you can ignore this email. No messages will be sent from your address.',
      ],
    },
    'document-sign': {
      subject: '{cemetery} asks for your signature: {document}',
      before: [
        'Hello {name},',
        '{cemetery} asks you to review and sign “{document}”. Please do this prior to {until}.',
        '{message}',
      ],
      button: 'Review and sign',
      after: [
        'This link is for you only; please do not forward it. You can sign on a phone, stop at any time and continue later.',
        'Would you rather sign on paper, or not at all? You can tell us on that page.',
      ],
    },
    'document-view': {
      subject: '{cemetery} has shared a document with you: {document}',
      before: [
        'Hello {name},',
        '{cemetery} has shared “{document}” with you. You have access until {until}.',
        '{message}',
      ],
      button: 'Open the document',
      after: ['This link is for you only; please do not forward it.'],
    },
    'document-reminder': {
      subject: 'Reminder: {document}',
      before: [
        'Hello {name},',
        '{cemetery} is still waiting for you to complete “{document}”. Please do this prior to {until}.',
      ],
      button: 'Review and sign',
      after: ['This link is for you only; please do not forward it. Earlier links still work.'],
    },
    'document-finished': {
      subject: 'Signed by everyone: {document}',
      before: [
        'Hello {name},',
        'Everyone has signed “{document}”, and {cemetery} has sealed it. You can download your copy until {until}.',
      ],
      button: 'Open the signed document',
      after: ['This link is for you only; please do not forward it.'],
    },
    'payment-link': {
      subject: 'Pay online: contract {contract}',
      before: [
        'Hello,',
        'Please pay {amount} for contract {contract} of {cemetery}. You can do so by card on our payment provider’s secure page:',
      ],
      button: 'Pay online',
      after: [
        'We never see or store your card details.',
        'If you have already paid, you can ignore this email.',
      ],
    },
    'notice-digest': {
      subject: 'News from {cemetery}',
      before: [
        'Hello {name},',
        'Assigned to you: {assigned}',
        'Changes to records you follow: {followed}',
        'Failed: {failed}',
      ],
      button: 'Open the list',
      after: [
        'You asked for this email. You can change or stop it on the page that this button opens.',
      ],
    },
    'booking-confirmation': {
      subject: 'Service booked at {cemetery}: {person}',
      before: [
        'Hello {contact},',
        '{cemetery} confirms the following service:',
        'Deceased: {person}',
        'Date and time: {when}',
        'Place: {place}',
      ],
      after: ['If anything is not right, please call the cemetery at once.'],
    },
    'payment-reminder': {
      subject: '{subject}: contract {contract}, {cemetery}',
      before: [
        'Hello {name},',
        '{text}',
        'Contract: {contract}',
        'Amount to pay: {amount}',
        'Please pay by: {until}',
      ],
      after: ['If you have questions about this amount, please call the cemetery.'],
    },
  },
}
