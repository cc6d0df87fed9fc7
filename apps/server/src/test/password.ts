/** Of the people whom tests make. */
export const password = 'correct horse battery';
