/** The demo account, created at the first start. Its password may be public, because it exists on this machine only. */
export const DEMO_ACCOUNT = { email: 'demo@cornerman.local', password: 'cornerman', name: 'Demo' };
