export default {
  paymentLinks: {
    title: 'Payment links',
    none: 'The family can pay by card on the payment provider’s page.',
    create: 'Create payment link',
    amount: 'Amount',
    email: 'Send to (email)',
    emailHint: 'Leave empty to copy the link instead',
    created: 'Payment link created',
    sent: 'Payment link created and sent',
    copy: 'Copy link',
    copied: 'Link copied',
    notCopied: 'Copy the link from here',
    send: 'Send again',
    sentAgain: 'Link sent to %{email}',
    cancel: 'Cancel link',
    cancelled: 'Payment link canceled',
  },
}
