/** The command-line room: how every command of this project takes its arguments, explains itself and fails. */

export { type Command, command, type Program } from './command.ts';
export { failureLine, quote, UsageError } from './failures.ts';
export { operand, operands, optionalOperand } from './operands.ts';
export { flag, type OptionValues, option, requiredOption } from './options.ts';
export { parseArguments } from './parse-arguments.ts';
export { exitCodeOf, runAsProcess, runProgram, type Terminal } from './run.ts';
export { oneOf, type Read, readText, wholeNumber } from './values.ts';
