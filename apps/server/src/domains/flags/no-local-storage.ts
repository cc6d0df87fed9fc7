/**
 * Node's own `localStorage` keeps nothing without a file and warns when it is looked at. GrowthBook's SDK looks at it
 * when it is loaded; import this first.
 */
Reflect.deleteProperty(globalThis, 'localStorage');
