/** Where wishes are collected, outside this site. */
export const FEATURE_REQUEST_ADDRESS = 'https://forms.gle/cornerman-feature-request';
